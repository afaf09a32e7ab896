import pg from 'pg';

/**
 * Listens to its own errors for as long as it exists. An error event without a listener would end the process, and a server that
 * restarts can end a connection at any moment. Statements that are under way fail by themselves.
 */
export class Connection extends pg.Client {
  constructor(settings: pg.ClientConfig) {
    super(settings);
    this.on('error', () => undefined);
  }
}
