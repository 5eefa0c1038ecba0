-- What a lister says of the power: whether load-shedding passes its line by. Null: nothing is said.
alter table properties add column spared_line boolean;
