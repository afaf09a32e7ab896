-- What an answer of the assistant cost is null where nobody knows the price of its model.
alter table assistant_messages alter column cost drop not null;
