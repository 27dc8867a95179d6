-- Somebody who acts for a supplier with named parts finds those. What is known of a part is found by the rows that it is delivered by.
select limit_to_parts('plant_supplier_part');
