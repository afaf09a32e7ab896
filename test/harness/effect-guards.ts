import type pg from 'pg';

/**
 * What cannot be handed a permit in code is guarded by the database of the tests: deleting, granting, routing, and the
 * states that let something leave. Inside an action, the transaction must have been permitted the effect; jobs and
 * upkeep are not asked.
 */
interface Guard {
  effect: 'send' | 'publish' | 'pay' | 'delete' | 'rights' | 'route';
  tables: readonly string[];
  on: string;
  /** Only then, as a condition of the trigger. */
  when?: string;
}

/** What people have made: everything with a place in the trash, and what is gone at once. */
const things =
  'leads customers bookings services tasks message_templates invoices payment_methods posts post_channels workflows workflow_folders connections outgoing_endpoints inbound_endpoints provider_webhooks apps data_tables table_fields table_views variables';
const withTrash =
  'leads customers companies dashboards services tasks messages message_templates invoices posts post_channels workflows connections outgoing_endpoints inbound_endpoints provider_webhooks data_tables table_fields';

const guards: readonly Guard[] = [
  { effect: 'delete', tables: things.split(' '), on: 'delete' },
  {
    effect: 'delete',
    tables: withTrash.split(' '),
    on: 'update of deleted_at',
    when: 'old.deleted_at is null and new.deleted_at is not null',
  },
  // Gone at once as well.
  {
    effect: 'delete',
    tables: ['evaluations', 'list_views', 'record_comments', 'knowledge_documents', 'roles'],
    on: 'delete',
  },
  // What comes back is used again.
  {
    effect: 'route',
    tables: 'outgoing_endpoints inbound_endpoints provider_webhooks connections post_channels message_templates'.split(
      ' ',
    ),
    on: 'update of deleted_at',
    when: 'old.deleted_at is not null and new.deleted_at is null',
  },
  // Records have tables of their own; each that is deleted is counted here.
  { effect: 'delete', tables: ['record_counts'], on: 'insert', when: 'new.delta < 0' },
  // Renaming a field rewrites the conditions that name it; what changes a rule inserts it, even where it is there
  // already.
  { effect: 'rights', tables: ['table_row_rules', 'table_field_rights'], on: 'insert or delete' },
  { effect: 'rights', tables: ['table_permissions', 'trusted_versions', 'invitations', 'api_keys'], on: 'insert' },
  // Its version rises with the rules of tables too.
  { effect: 'rights', tables: ['roles'], on: 'insert or update of name, capabilities' },
  { effect: 'rights', tables: ['app_tools'], on: 'update of permitted', when: 'new.permitted and not old.permitted' },
  { effect: 'route', tables: ['post_channels'], on: 'insert or update of url, connection_id' },
  {
    effect: 'route',
    tables: ['message_settings', 'publishing_settings', 'memory_settings', 'notice_preferences'],
    on: 'insert or update',
  },
  { effect: 'route', tables: ['workspace_retention'], on: 'update of event_days, activity_days, run_days, trash_days' },
  { effect: 'route', tables: ['suppressed_addresses'], on: 'insert or delete' },
  {
    effect: 'publish',
    tables: ['workspaces'],
    on: 'update of logo_id',
    when: 'old.logo_id is distinct from new.logo_id',
  },
  {
    effect: 'route',
    tables: ['workspaces'],
    on: 'update of disabled_modules',
    when: 'old.disabled_modules is distinct from new.disabled_modules',
  },
  {
    effect: 'route',
    tables: ['workflows'],
    on: 'update of deployed_version_id',
    when: 'old.deployed_version_id is distinct from new.deployed_version_id',
  },
  { effect: 'route', tables: ['outgoing_endpoints'], on: 'insert or update of url' },
  // The workflow that hears of failures.
  { effect: 'route', tables: ['workflow_defaults'], on: 'insert or update' },
  // Events queue their deliveries outside of actions.
  { effect: 'send', tables: ['delivery_queue'], on: 'insert' },
  {
    effect: 'send',
    tables: ['messages'],
    on: 'update of state',
    when: "new.state in ('queued', 'scheduled') and old.permitted_by is distinct from new.permitted_by",
  },
  {
    effect: 'publish',
    tables: ['posts'],
    on: 'update of state',
    when: "old.state is distinct from new.state and new.state in ('published', 'scheduled', 'unpublished')",
  },
  {
    effect: 'publish',
    tables: ['posts'],
    on: 'update of title, slug, body, excerpt',
    when: "new.state = 'published' and (old.title, old.body) is distinct from (new.title, new.body)",
  },
  {
    effect: 'pay',
    tables: ['payments', 'payment_refunds'],
    on: 'insert',
    when: "new.state = 'pending' and new.permitted_by is not null",
  },
];

export async function installGuards(client: pg.Client): Promise<void> {
  await client.query(`
    create function demand_permit() returns trigger language plpgsql as $$
    declare
      permits text := coalesce(current_setting('svc.permits', true), '');
    begin
      if permits <> '' and position(' ' || tg_argv[0] in permits) = 0 then
        raise exception 'No permit for the effect "%": % on %, %', tg_argv[0], lower(tg_op), tg_table_name, permits;
      end if;
      return coalesce(new, old);
    end $$;
    grant execute on function demand_permit() to svc_tenant`);
  for (const [place, { effect, tables, on, when }] of guards.entries()) {
    for (const table of tables)
      await client.query(
        `create trigger guard_${place} before ${on} on ${table} for each row ${when ? `when (${when})` : ''} execute function demand_permit('${effect}')`,
      );
  }
}
