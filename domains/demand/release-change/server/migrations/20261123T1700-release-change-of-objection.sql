-- The objection that a change grants: it does what the supplier proposed, so it is none of the planner's.
alter table release_change add column objection_id bigint;
update release_change as change set objection_id = release.objection_id
from release where release.tenant_id = change.tenant_id and release.id = change.first_release_id and release.objection_id is not null;
