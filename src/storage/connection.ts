import pg from 'pg';

/**
 * Listens to its own errors for as long as it exists: one that nobody listens to would end the process, and a server that restarts
 * may end a connection between any two listeners. What was asked on it fails by itself.
 */
export class Connection extends pg.Client {
  constructor(settings: pg.ClientConfig) {
    super(settings);
    this.on('error', () => undefined);
  }
}
