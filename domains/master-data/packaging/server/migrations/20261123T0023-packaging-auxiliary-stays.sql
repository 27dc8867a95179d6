-- An auxiliary that an agreement names stays, as inner and outer packaging do.
create trigger packaging_is_auxiliary before delete on packaging for each row
  execute function kept_while_used('code', 'packaging_agreement', 'auxiliary_code');
