-- works with programs from 0055
-- The span in which something was asked for, as `traceparent` writes it: work that follows in another process belongs to
-- the same trace. Empty unless an OpenTelemetry SDK is loaded.
alter table events add column trace text;
alter table jobs add column trace text;
alter table runs add column trace text;
alter table delivery_queue add column trace text;
