-- Who prints labels sees how they look before he does: layouts say what stands where, nothing of anybody.
select open_rows('label_layout', party, 'read', 'tenant_id = (select asking_tenant())')
from unnest(array['portal_plant', 'portal_supplier']) as party;
