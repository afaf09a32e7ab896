import { type ReactNode, useRef, useState } from 'react';
import type { Connection, DocumentContent, ImportedApp, NewDocumentApp } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import type { DrawnField, Field, FormValues } from '../../../ui/form/field.ts';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { t } from '../../../words/words.ts';
import { accessFields, waysToChoose } from './access/access-fields.ts';
import { matchingConnections } from './access/matching-connections.ts';
import { RegisterClient } from './access/register-client.tsx';
import { useNewConnection } from './access/use-new-connection.ts';
import { DocumentField } from './document-field.tsx';
import { DocumentLook } from './document-look.tsx';

interface ImportFormProps {
  /** The app that is imported again. Its permissions are kept where operations have not changed. */
  known?: { name: string };
  /** The initial values. */
  given?: { name: string; address: string; document: string; fileName: string };
  onCancel: () => void;
  onImported: (imported: ImportedApp) => void;
}

/** Imports an OpenAPI document from an address, a file or the clipboard, and shows its requirements first. */
export function ImportForm({ known, given, onCancel, onImported }: ImportFormProps) {
  const importing = useWrite('apps.import_document', 'app');
  const made = useNewConnection();
  const [found, setFound] = useState<DocumentContent>();
  // The connection of a sign-in that could not begin, so that the next attempt uses it again.
  const begun = useRef<Connection>(undefined);
  const title = found?.title || (known?.name ?? '');
  const choices = found && made.mayMake ? waysToChoose(found.access, made.providers, { title }) : [];
  const chosen = (values: FormValues<string>) => choices.find(({ value }) => value === values.access);
  const ways = found?.access ?? [];
  const offered = matchingConnections(made.connections, found?.baseUrl ?? '', found?.access ?? null);
  const look = (drawn: DrawnField) => (
    <DocumentLook
      source={documentOf(drawn.values)}
      found={found}
      onFound={setFound}
      onForgotten={() => setFound(undefined)}
    />
  );
  const access =
    found && found.access.length > 0
      ? accessFields(choices, { connections: offered, ways, none: true })
      : [connectionField(offered)];
  const submit = async (values: FormValues<string>) => {
    if (known) {
      const again = await importing.mutateAsync({ name: known.name, ...documentOf(values) });
      notify.done(t('apps.imported_note', { name: again.name, count: again.operations.length }));
      return onImported(again);
    }
    const choice = chosen(values);
    const baseUrl = (values.baseUrl ?? '').trim() || (found?.baseUrl ?? '');
    const connection =
      choice && (await made.make(choice, { title: title || (values.name ?? ''), baseUrl }, values, begun.current));
    if (choice?.provider) begun.current = connection;
    const connectionId = connection?.id ?? (values.access === 'none' ? '' : (values.connectionId ?? ''));
    if (!connection && connectionId !== '') await made.complete(connectionId, ways, values);
    let imported: ImportedApp;
    try {
      imported = await importing.mutateAsync({ ...wishOf(values), ...(connectionId !== '' && { connectionId }) });
    } catch (error) {
      begun.current = undefined;
      if (connection) await made.drop(connection.id);
      throw error;
    }
    notify.done(t('apps.imported_note', { name: imported.name, count: imported.operations.length }));
    // The next step is on the page of the app, which also has the button to sign in.
    if (choice?.provider && connection && (await made.signIn(connection).catch(notify.failed)) === 'left') return;
    onImported(imported);
  };
  return (
    <FieldForm<string>
      fields={
        known
          ? fieldsAgain(look, given?.fileName)
          : fields(access, look, { fileName: given?.fileName, baseUrl: found?.baseUrl })
      }
      initial={{
        name: known?.name ?? given?.name ?? '',
        from: given ? (given.document === '' ? 'address' : 'document') : known ? 'document' : 'address',
        address: given?.address ?? '',
        document: given?.document ?? '',
        permit: 'none',
        access: choices[0]?.value ?? (offered.length > 0 ? 'connection' : 'none'),
        scopes: choices.find(({ provider }) => provider?.id === 'custom')?.way.scopes ?? '',
      }}
      submitLabel={t(known ? 'apps.import_again' : 'apps.import_submit')}
      codeFields={{
        name_taken: 'name',
        document_not_found: 'address',
        document_refused: 'from',
      }}
      onCancel={onCancel}
      note={(values) => <RegisterClient choice={chosen(values)} redirectUri={made.redirectUri} />}
      onSubmit={submit}
    />
  );
}

type Draw = (drawn: DrawnField) => ReactNode;

function fieldsAgain(look: Draw, fileName?: string): Field<string>[] {
  return [from(), address(), documentText(fileName), lookField(look)];
}

function lookField(draw: Draw): Field<string> {
  return { name: 'look', label: '', draw };
}

function connectionField(connections: readonly Connection[]): Field<string> {
  return {
    name: 'connectionId',
    label: t('apps.connection'),
    description: t('apps.connection_hint'),
    kind: 'select',
    options: [
      { value: '', label: t('apps.no_connection') },
      ...connections.map(({ id, name }) => ({ value: id, label: name })),
    ],
  };
}

function fields(
  access: Field<string>[],
  look: Draw,
  { fileName, baseUrl }: { fileName: string | undefined; baseUrl: string | null | undefined },
): Field<string>[] {
  return [
    {
      name: 'name',
      label: t('apps.name'),
      description: t('apps.name_hint'),
      placeholder: 'shop',
      required: true,
      autoFocus: true,
      maxLength: 20,
    },
    from(),
    address(),
    documentText(fileName),
    lookField(look),
    {
      name: 'baseUrl',
      label: t('apps.base_url'),
      description: t('apps.base_url_hint'),
      placeholder: baseUrl ?? 'https://api.example.com/v1',
      maxLength: 2000,
    },
    ...access,
    {
      name: 'permit',
      label: t('apps.permit_at_once'),
      description: t('apps.permit_at_once_hint'),
      kind: 'select',
      options: (['none', 'reading', 'all'] as const).map((value) => ({
        value,
        label: t(`apps.permit_at_once_${value}`),
      })),
    },
  ];
}

function from(): Field<string> {
  return {
    name: 'from',
    label: t('apps.document_from'),
    kind: 'select',
    options: (['address', 'document'] as const).map((value) => ({ value, label: t(`apps.document_from_${value}`) })),
  };
}

function address(): Field<string> {
  return {
    name: 'address',
    label: t('apps.document_address'),
    description: t('apps.document_address_hint'),
    placeholder: 'https://api.example.com/openapi.json',
    required: true,
    maxLength: 2000,
    visible: (values) => values.from === 'address',
  };
}

function documentText(fileName = ''): Field<string> {
  return {
    name: 'document',
    label: t('apps.document'),
    required: true,
    visible: (values) => values.from === 'document',
    draw: (drawn) => <DocumentField {...drawn} fileName={fileName} />,
  };
}

function wishOf(values: FormValues<string>): NewDocumentApp {
  const { name = '', baseUrl = '', permit } = values;
  return {
    name: name.trim(),
    ...documentOf(values),
    ...(baseUrl.trim() !== '' && { baseUrl: baseUrl.trim() }),
    permit: permit as NonNullable<NewDocumentApp['permit']>,
  };
}

function documentOf({ from: source, address: place = '', document = '' }: Readonly<Record<string, string>>) {
  return source === 'address' ? { address: place.trim() } : { document };
}
