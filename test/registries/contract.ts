/** Every action that the product promises, by module; `S` sends, `P` publishes, `$` pays, `X` deletes. */
export const promisedActions: Record<string, string> = {
  crm: `list_customers, get_customer, create_customer, update_customer, merge_customers X, delete_customer X, restore_customer, list_leads, get_lead, create_lead, update_lead,
    convert_lead, delete_lead X, import_contacts, add_note, timeline`,
  bookings: `list_bookings, list_slots, list_services, save_service, set_availability, create_booking, confirm_booking S, decline_booking S, reschedule_booking S, cancel_booking S,
    reassign_booking, mark_no_show, complete_booking`,
  memory: 'add, search, list, get, history, update, review, forget X, forget_subject X',
  tables: `list_tables, get_table, create_table, update_table, delete_table X, save_field, delete_field X, list_records, get_record, create_record, update_record, delete_records X,
    restore_records, import_records, export_records, set_row_rules, set_permissions, set_field_rights, save_view, list_views, delete_view, record_history`,
  workflows: `list, get, create, update, duplicate, reorder, move_to_folder, save_folder, list_folders, delete_folder, list_templates, create_from_template, run, test_step, deploy P,
    undeploy, rollback P, list_versions, list_runs, get_run, retry_run, retry_runs, cancel_run, delete X, import, export`,
  tasks: 'list, create, update, complete, add_note, delete X',
  messages: 'list_threads, get_thread, draft, send S, cancel_scheduled, save_template, list_templates',
  payments:
    'list_invoices, get_invoice, save_invoice, send_invoice S, charge_customer $, refund $, mark_paid, void_invoice X',
  publishing: 'list_posts, save_post, publish P, unpublish P, delete X',
  webhooks: `create_inbound, update_inbound, switch_inbound, rotate_inbound, delete_inbound X, list_inbound, list_received, replay_received, save_provider, list_providers,
    delete_provider X, get_inbound, create_outgoing, update_outgoing S, pause_outgoing, resume_outgoing, delete_outgoing X, list_outgoing, get_outgoing, rotate_outgoing_secret,
    send_test, list_deliveries, cancel_delivery, get_delivery, resend_delivery, recover_deliveries`,
  apps: 'list, connect, refresh_tools, set_permissions, disconnect',
  approvals: 'list, get, approve, decline, edit_and_approve',
  keys: 'create, list, rotate, revoke',
  computers: 'list, confirm_code, revoke',
  members: 'list, invite S, accept, set_role, save_role, remove X',
  connections: 'list, save, test, delete X',
  workspace: `create, overview, update, list_modules, set_module, usage, activity, search, list_deleted, restore, list_failed_jobs, retry_failed_job, remove_sample X, list_clients,
    revoke_client, list_sessions, revoke_session, set_variable, list_variables`,
};

/** Every event that the product promises, by module. */
export const promisedEvents: Record<string, string> = {
  crm: 'customer_created, customer_updated, customer_merged, customer_deleted, lead_created, lead_updated, lead_stage_changed, lead_converted, lead_deleted, note_added',
  bookings:
    'booking_requested, booking_created, booking_confirmed, booking_declined, booking_rescheduled, booking_cancelled, booking_no_show, booking_completed',
  memory: 'added, updated, superseded, reviewed, forgotten',
  tables:
    'table_created, table_updated, table_deleted, field_changed, record_created, record_updated, record_deleted, record_restored, records_imported',
  workflows: 'deployed, undeployed, run_started, run_completed, run_failed, run_waiting, run_cancelled',
  tasks: 'created, updated, completed, overdue',
  messages: 'drafted, sent, received, bounced, unsubscribed',
  payments:
    'invoice_created, invoice_sent, invoice_paid, invoice_overdue, invoice_voided, payment_failed, payment_refunded',
  publishing: 'saved, published, unpublished',
  platform: `webhook_received, webhook_test, delivery_failed, endpoint_disabled, approval_requested, approval_approved, approval_declined, approval_expired, approval_executed, key_created,
    key_rotated, key_revoked, computer_paired, member_invited, member_joined, member_removed, role_changed, connection_changed, workspace_updated, module_switched, app_connected, app_disconnected`,
};
