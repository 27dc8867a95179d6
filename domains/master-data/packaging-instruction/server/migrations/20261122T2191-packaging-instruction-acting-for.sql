-- Whoever acts for a supplier with named parts finds the instructions of these parts alone, and their steps.
select limit_to_parts('packaging_instruction');
select limit_agents('packaging_instruction_step', 'exists (select from packaging_instruction as own
  where own.tenant_id = packaging_instruction_step.tenant_id and own.id = packaging_instruction_step.instruction_id)');
