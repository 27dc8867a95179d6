-- Ordinary receipts and quality holds left /jis (receipt by sequence stands at /jis/tsl now): what was told before still opens them.
update notification set link = replace(link, '/jis/tsl?', '/management/receipt?') where link like '/jis/tsl?%';
update notification set link = replace(link, '/jis/quality-hold?', '/management/quality-hold?') where link like '/jis/quality-hold?%';
