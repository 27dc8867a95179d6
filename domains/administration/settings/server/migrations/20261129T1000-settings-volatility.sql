-- How far the demand of a capacity group may move from one forecast to the next before it is an alarm; 0 is no limit.
alter table process_option
  add column volatility_weeks int not null default 4 check (volatility_weeks between 1 and 26),
  add column volatility_up_percent int not null default 20 check (volatility_up_percent between 0 and 1000),
  add column volatility_down_percent int not null default 20 check (volatility_down_percent between 0 and 100),
  add column volatility_up_quantity int not null default 0 check (volatility_up_quantity between 0 and 1000000000),
  add column volatility_down_quantity int not null default 0 check (volatility_down_quantity between 0 and 1000000000);
