-- Whoever acts for another supplier does not keep its people: users, their plants and roles stay each company's own.
create policy of_agency on app_user as restrictive to portal_agent using (false) with check (false);
create policy of_agency on user_plant as restrictive to portal_agent using (false) with check (false);
create policy of_agency on user_role as restrictive to portal_agent using (false) with check (false);
