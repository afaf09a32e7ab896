-- How often svc calls an app in a minute: as somebody has set it, otherwise as its pack says, otherwise as any other app.
alter table apps
  add column calls_per_minute integer check (calls_per_minute between 1 and 6000),
  add column usual_calls_per_minute integer check (usual_calls_per_minute between 1 and 6000);

-- What helps against the last failure of a subscription: nothing in rows from before, until svc tries again.
alter table app_subscriptions add column remedy text check (remedy in ('access', 'settings', 'wait'));
