import { baseOf, type ComposeSettings } from './composition/base.ts';
import { openAccess } from './composition/open-access.ts';
import { openCore } from './composition/open-core.ts';
import { openStorage } from './composition/open-storage.ts';
import { openWork } from './composition/open-work.ts';

/** Everything that doors, workers and commands are made of. */
export type Services = Awaited<ReturnType<typeof compose>>;

/** Makes every part and hands it what it needs, on a database that is migrated already. Starts nothing. */
export async function compose(settings: ComposeSettings) {
  const base = baseOf(settings);
  const storage = await openStorage(base);
  const people = openAccess(base, storage);
  const core = openCore(base, storage, people);
  const { mailer, dials, sandbox, closeBackups, ...parts } = {
    ...people,
    ...core,
    ...openWork(base, storage, people, core),
  };
  const { dispatchDatabase, engineDatabase, intakeDatabase, deliveryDatabase, ...opened } = storage;
  return {
    config: base.config,
    log: base.log,
    clock: base.clock,
    ...opened,
    ...parts,
    /** How busy the connections are, by what they are for. */
    connectionLoads: () => ({
      web: storage.database.load,
      worker: storage.workerDatabase.load,
      engine: engineDatabase.load,
      intake: intakeDatabase.load,
      deliveries: deliveryDatabase.load,
      ...(storage.replica && { read: storage.replica.load }),
    }),
    async close() {
      mailer?.close();
      await Promise.all([...dials.map((dial) => dial.close()), sandbox.close(), closeBackups?.()]);
      await storage.signals.close();
      await storage.reachability.close();
      await storage.replica?.end();
      await Promise.all(
        [
          storage.database,
          storage.workerDatabase,
          dispatchDatabase,
          engineDatabase,
          intakeDatabase,
          deliveryDatabase,
        ].map((each) => each.end()),
      );
    },
  };
}
