-- Wrong PINs from addresses that are new to a shared bench are forgiven with time, one after the other.

alter table benches
  -- when the last of them is forgiven: each adds 30 days
  add column strange_pins_until timestamptz;

update benches set strange_pins_until = now() + strange_pins * interval '30 days' where strange_pins > 0;

alter table benches drop column strange_pins;
