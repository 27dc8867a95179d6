-- What a device calls a confirmation of its own, so that the same one sent again is one receipt; `token_of` is a sum over who sent what.
alter table goods_receipt
  add column token uuid,
  add column token_of text,
  add constraint goods_receipt_token_whole check ((token is null) = (token_of is null));
create unique index goods_receipt_token_taken on goods_receipt (tenant_id, token) where token is not null;
