-- Whose a statement is and which one a line is of never change: they are no lines of a history.
drop trigger keep_history on container_statement;
select keep_history('container_statement', 'container_statement', silent => '{supplier_code,forwarder_code,overdue_told_at}');
drop trigger keep_history on container_statement_line;
create trigger keep_history after update on container_statement_line for each row
  execute function write_history('container_statement', 'statement_id', 'container_code', '{supplier_code,forwarder_code,statement_id,by_condition,evidence,correction_id}');
