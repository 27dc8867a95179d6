-- Somebody who acts for a supplier with named parts finds how those are packed.
select limit_to_parts('packaging_agreement');
