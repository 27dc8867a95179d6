-- Labels of call-offs in sequence, and that of a rack of them.
alter table label_layout
  drop constraint label_layout_form_check,
  add constraint label_layout_form_check check (form in ('gtl-outer', 'gtl-inner', 'vda4902-outer', 'vda4902-inner', 'jis', 'jis-rack'));
