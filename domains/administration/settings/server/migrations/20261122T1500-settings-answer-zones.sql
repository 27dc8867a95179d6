-- Which zones of demand a supplier answers (docs/decisions/0017). Plants that have options of their own begin with the default.
alter table process_option add column answer_zones text[] not null default array['backlog', 'immediate', 'firm', 'production']
  check (answer_zones <@ array['backlog', 'immediate', 'firm', 'production', 'material', 'forecast']);
