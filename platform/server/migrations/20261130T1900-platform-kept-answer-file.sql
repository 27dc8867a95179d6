-- The file that a writing call answered: its bytes lie in the store under this name until the key goes. It is there before they are: a call whose
-- process ended between its work and its file has a name and no answer, and is made again by its repeat.
alter table idempotency add column file_uuid uuid;
