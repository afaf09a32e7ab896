import { useState } from 'react';
import { useCan } from '../../../../api/catalogue.ts';
import type { AccessWay, Connection, DeviceCode } from '../../../../api/types.ts';
import { useRead, useWrite } from '../../../../api/use-action.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import type { FormValues } from '../../../../ui/form/field.ts';
import { t } from '../../../../words/words.ts';
import { pointAtFields } from '../../../settings/point-at-fields.ts';
import { freeName } from '../free-name.ts';
import { type AccessTarget, completedConnection, connectionOf, type WayChoice } from './access-fields.ts';

/** The existing connections for apps, and functions to create new ones and sign in to them. */
export function useNewConnection() {
  const can = useCan();
  const connections = useRead('connections.list', {}, { enabled: can('connections.list') });
  const providers = useRead('connections.list_providers', {}, { enabled: can('connections.sign_in') });
  const saving = useWrite('connections.save', 'connection');
  const removing = useWrite('connections.delete', 'connection');
  const discovering = useWrite('connections.discover_provider', 'connection');
  const signingIn = useWrite('connections.sign_in', 'connection');
  const [device, setDevice] = useState<{ connection: Connection; device: DeviceCode }>();
  const items = connections.data?.items ?? [];

  /** `instead`: a connection that was created before and that nobody has signed in to. */
  const make = async (
    choice: WayChoice,
    target: AccessTarget,
    values: FormValues<string>,
    instead?: Connection,
  ): Promise<Connection> => {
    const { issuer, tokenUrl } = choice.way;
    // If a provider publishes its addresses, a document must not name others.
    const found = issuer !== null && tokenUrl === null ? await discovering.mutateAsync({ issuer }) : undefined;
    const way = found
      ? {
          ...choice.way,
          authorizationUrl: found.authorizationUrl,
          tokenUrl: found.tokenUrl,
          deviceUrl: found.deviceUrl,
        }
      : choice.way;
    const change = connectionOf({ ...choice, way }, target, values);
    const taken = items.map(({ name }) => name).filter((name) => name !== instead?.name);
    return saving
      .mutateAsync({ ...change, name: freeName(change.name, taken), ...(instead && { id: instead.id }) })
      .catch(pointAtFields);
  };

  /** Saves the keys that a connection lacks for the service. */
  const complete = async (id: string, ways: readonly AccessWay[], values: FormValues<string>): Promise<void> => {
    const connection = items.find((each) => each.id === id);
    const change = connection && completedConnection(connection, ways, values);
    if (change) await saving.mutateAsync(change);
  };

  /** Opens the provider's page, shows a code for another device, or finishes at once. */
  const signIn = async (connection: Connection): Promise<'left' | 'waits' | 'done'> => {
    const begun = await signingIn.mutateAsync({ id: connection.id, from: 'apps' });
    if (begun.authorizeUrl) {
      window.location.assign(begun.authorizeUrl);
      return 'left';
    }
    if (begun.device) {
      setDevice({ connection, device: begun.device });
      return 'waits';
    }
    notify.done(t('oauth.signed_in', { name: connection.name }));
    return 'done';
  };

  return {
    connections: items,
    providers: providers.data?.items ?? [],
    redirectUri: providers.data?.redirectUri ?? '',
    loading: [providers, connections].some(({ data, error }) => !data && !error),
    mayMake: can('connections.save'),
    make,
    complete,
    /** A connection that does not work is deleted, so that the next one can have the same name. */
    drop: (id: string) => removing.mutateAsync({ id }).catch(() => undefined),
    signIn,
    device,
    closeDevice: () => setDevice(undefined),
  };
}
