-- Devices that are refused, and how many one person has.

alter table devices
  -- messages in a row that its service refused for the device's sake; so many, and it is given up
  add column refusals integer not null default 0;

-- so many of one person: DEVICE_LIMITS.perPerson
delete from devices using (
  select id, row_number() over (partition by user_id order by seen_at desc, id desc) as place
  from devices
) ranked
where ranked.id = devices.id and ranked.place > 20;
