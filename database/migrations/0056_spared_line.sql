-- Whether the home's power line is exempt from load-shedding. Null: the lister did not say.
alter table properties add column spared_line boolean;
