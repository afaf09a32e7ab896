import { useCan } from '../../../api/catalogue.ts';
import type { ImportedApp, NewDocumentApp } from '../../../api/types.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import type { Field, FormValues } from '../../../ui/form/field.ts';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { t } from '../../../words/words.ts';
import { DocumentField } from './document-field.tsx';

type Name = 'name' | 'from' | 'address' | 'document' | 'baseUrl' | 'connectionId' | 'permit';

interface ImportFormProps {
  /** Of an app that is read anew; what is permitted of it stays so as far as it is the same. */
  known?: { name: string };
  /** What is filled in already. */
  given?: { name: string; address: string; document: string; fileName: string };
  onCancel: () => void;
  onImported: (imported: ImportedApp) => void;
}

/** An OpenAPI document from an address, a file or the clipboard. */
export function ImportForm({ known, given, onCancel, onImported }: ImportFormProps) {
  const can = useCan();
  const importing = useWrite('apps.import_document', 'app');
  const connections = useRead('connections.list', {}, { enabled: can('connections.list') });
  const usable = (connections.data?.items ?? []).filter(({ kind }) => kind === 'http' || kind === 'oauth2');
  const offered = usable.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FieldForm
      fields={known ? fieldsAgain(given?.fileName) : fields(offered, given?.fileName)}
      initial={{
        name: known?.name ?? given?.name ?? '',
        from: given ? (given.document === '' ? 'address' : 'document') : known ? 'document' : 'address',
        address: given?.address ?? '',
        document: given?.document ?? '',
        permit: 'none',
      }}
      submitLabel={t(known ? 'apps.import_again' : 'apps.import_submit')}
      codeFields={{
        name_taken: 'name',
        document_not_found: 'address',
        document_refused: 'from',
      }}
      onCancel={onCancel}
      onSubmit={async (values) => {
        const imported = await importing.mutateAsync(known ? againOf(values, known.name) : wishOf(values));
        notify.done(t('apps.imported_note', { name: imported.name, count: imported.operations.length }));
        onImported(imported);
      }}
    />
  );
}

function fieldsAgain(fileName?: string): Field<Name>[] {
  return [from(), address(), documentText(fileName)];
}

function fields(connections: { value: string; label: string }[], fileName?: string): Field<Name>[] {
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
    {
      name: 'baseUrl',
      label: t('apps.base_url'),
      description: t('apps.base_url_hint'),
      placeholder: 'https://api.example.com/v1',
      maxLength: 2000,
    },
    {
      name: 'connectionId',
      label: t('apps.connection'),
      description: t('apps.connection_hint'),
      kind: 'select',
      options: [{ value: '', label: t('apps.no_connection') }, ...connections],
    },
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

function from(): Field<Name> {
  return {
    name: 'from',
    label: t('apps.document_from'),
    kind: 'select',
    options: (['address', 'document'] as const).map((value) => ({ value, label: t(`apps.document_from_${value}`) })),
  };
}

function address(): Field<Name> {
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

function documentText(fileName = ''): Field<Name> {
  return {
    name: 'document',
    label: t('apps.document'),
    required: true,
    visible: (values) => values.from === 'document',
    draw: (drawn) => <DocumentField {...drawn} fileName={fileName} />,
  };
}

function wishOf({ name, from: source, permit, ...values }: FormValues<Name>): NewDocumentApp {
  return {
    name: name.trim(),
    ...documentOf({ ...values, from: source }),
    ...(values.baseUrl.trim() !== '' && { baseUrl: values.baseUrl.trim() }),
    ...(values.connectionId !== '' && { connectionId: values.connectionId }),
    permit: permit as NonNullable<NewDocumentApp['permit']>,
  };
}

function againOf(values: FormValues<Name>, name: string): NewDocumentApp {
  return { name, ...documentOf(values) };
}

function documentOf(values: Pick<FormValues<Name>, 'from' | 'address' | 'document'>) {
  return values.from === 'address' ? { address: values.address.trim() } : { document: values.document };
}
