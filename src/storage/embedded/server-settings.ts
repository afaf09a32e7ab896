/** Server settings by name, as in postgresql.conf. */
export type ServerSettings = Record<string, string | number>;

/** Settings for one small machine. They are passed on the command line, so that they change with the program. */
export const defaultSettings: ServerSettings = {
  listen_addresses: '',
  port: 5432,
  unix_socket_permissions: '0700',
  max_connections: 100,
  // Avoids processes that a small machine does not need: the system reads ahead by itself, and nothing is replicated.
  io_method: 'sync',
  max_logical_replication_workers: 0,
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  maintenance_work_mem: '64MB',
  random_page_cost: 1.1,
  // For short queries on few cores, compilation costs more than it saves.
  jit: 'off',
  synchronous_commit: 'on',
  min_wal_size: '80MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '5min',
  checkpoint_completion_target: 0.9,
  wal_level: 'replica',
  max_wal_senders: 0,
  // Tables of the queue and of rate limits change constantly, so vacuum runs often and in small steps.
  autovacuum_naptime: '15s',
  autovacuum_max_workers: 3,
  autovacuum_vacuum_scale_factor: 0.1,
  autovacuum_analyze_scale_factor: 0.05,
  idle_in_transaction_session_timeout: '5min',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Terse and without statements, so that the log does not contain people's data or secrets.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/** The settings as arguments of the server program. */
export function toArguments(settings: ServerSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
