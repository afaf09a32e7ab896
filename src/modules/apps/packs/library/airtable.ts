import { list, needed, nextPage, object, pageSize, text, yesNo } from '../fields.ts';
import { definePack, says } from '../pack.ts';

const baseId = needed('The id of the base, such as appXXXXXXXXXXXXXX.', 'Die ID der Base, etwa appXXXXXXXXXXXXXX.');
const table = needed('The name or id of the table.', 'Der Name oder die ID der Tabelle.');
const recordId = needed(
  'The id of the record, such as recXXXXXXXXXXXXXX.',
  'Die ID des Datensatzes, etwa recXXXXXXXXXXXXXX.',
);
const fields = object('Values by the names of fields.', 'Werte nach den Namen der Felder.', { required: true });
const typecast = yesNo('Turn texts into the type of the field.', 'Texte in den Typ des Felds umwandeln.');
const record = { id: 'string', createdTime: 'string', fields: 'object' };

export const pack = definePack({
  name: 'airtable',
  title: 'Airtable',
  description: says('Read, add and change records of bases.', 'Datensätze in Bases lesen, anlegen und ändern.'),
  category: 'files',
  mark: { letters: 'Ai', color: '#8a5a00' },
  documentation: 'https://airtable.com/developers/web/api/introduction',
  baseUrl: 'https://api.airtable.com/v0',
  credentials: [
    {
      kind: 'http',
      auth: 'bearer',
      help: says(
        'At airtable.com/create/tokens create a personal access token with the scopes data.records:read, data.records:write and schema.bases:read.',
        'Legen Sie unter airtable.com/create/tokens ein „Personal access token“ mit den Bereichen data.records:read, data.records:write und schema.bases:read an.',
      ),
      keysAt: 'https://airtable.com/create/tokens',
    },
    { kind: 'oauth2', provider: 'airtable' },
  ],
  test: { operation: 'who_am_i', shows: 'id' },
  operations: [
    {
      name: 'who_am_i',
      title: says('Who am I', 'Wer bin ich'),
      description: says('The user that the token belongs to.', 'Der Benutzer, zu dem das Token gehört.'),
      method: 'GET',
      path: '/meta/whoami',
      returns: { id: 'string', email: 'string', scopes: ['string'] },
    },
    {
      name: 'list_bases',
      title: says('List bases', 'Bases auflisten'),
      description: says('The bases that the token can reach.', 'Die Bases, die das Token erreicht.'),
      method: 'GET',
      path: '/meta/bases',
      input: { offset: nextPage() },
      returns: { bases: [{ id: 'string', name: 'string', permissionLevel: 'string' }], offset: 'string' },
    },
    {
      name: 'list_tables',
      title: says('List tables', 'Tabellen auflisten'),
      description: says('The tables of a base with their fields.', 'Die Tabellen einer Base mit ihren Feldern.'),
      method: 'GET',
      path: '/meta/bases/{baseId}/tables',
      input: { baseId },
      returns: {
        tables: [{ id: 'string', name: 'string', fields: [{ id: 'string', name: 'string', type: 'string' }] }],
      },
    },
    {
      name: 'list_records',
      title: says('List records', 'Datensätze auflisten'),
      description: says(
        'Records of a table, filtered by a formula or a view.',
        'Datensätze einer Tabelle, gefiltert durch eine Formel oder Ansicht.',
      ),
      method: 'GET',
      path: '/{baseId}/{table}',
      input: {
        baseId,
        table,
        filterByFormula: text('Such as {Status} = "Open".', 'Etwa {Status} = "Offen".'),
        view: text('The name of a view.', 'Der Name einer Ansicht.'),
        fields: list('Which fields.', 'Welche Felder.', { as: 'fields[]' }),
        pageSize: pageSize(100),
        offset: nextPage(),
      },
      returns: { records: [record], offset: 'string' },
    },
    {
      name: 'get_record',
      title: says('Get a record', 'Datensatz zeigen'),
      description: says('One record with its values.', 'Ein Datensatz mit seinen Werten.'),
      method: 'GET',
      path: '/{baseId}/{table}/{recordId}',
      input: { baseId, table, recordId },
      returns: record,
    },
    {
      name: 'create_record',
      title: says('Create a record', 'Datensatz anlegen'),
      description: says('A new record of a table.', 'Ein neuer Datensatz einer Tabelle.'),
      method: 'POST',
      path: '/{baseId}/{table}',
      input: { baseId, table, fields, typecast },
      returns: record,
    },
    {
      name: 'update_record',
      title: says('Change a record', 'Datensatz ändern'),
      description: says('Change only the fields that are given.', 'Nur die angegebenen Felder ändern.'),
      method: 'PATCH',
      path: '/{baseId}/{table}/{recordId}',
      input: { baseId, table, recordId, fields, typecast },
      returns: record,
    },
    {
      name: 'delete_record',
      title: says('Delete a record', 'Datensatz löschen'),
      description: says('Delete one record.', 'Einen Datensatz löschen.'),
      method: 'DELETE',
      path: '/{baseId}/{table}/{recordId}',
      input: { baseId, table, recordId },
      returns: { id: 'string', deleted: 'boolean' },
    },
  ],
  triggers: [
    {
      name: 'new_record',
      title: says('New record', 'Neuer Datensatz'),
      description: says(
        'For each record that is added to a table.',
        'Für jeden Datensatz, der zu einer Tabelle hinzukommt.',
      ),
      input: { baseId, table },
      poll: {
        call: {
          operation: 'list_records',
          arguments: {
            baseId: '{{ input.baseId }}',
            table: '{{ input.table }}',
            filterByFormula: '{{ since == null ? null : "NOT(IS_BEFORE(CREATED_TIME(), \'" + since + "\'))" }}',
            pageSize: 100,
          },
        },
        items: 'records',
        id: ['id'],
        by: { kind: 'time', path: 'createdTime', order: 'none', overlapSeconds: 120 },
      },
      returns: record,
    },
    {
      name: 'changed_record',
      title: says('New or changed record', 'Neuer oder geänderter Datensatz'),
      description: says(
        'For each record that is added or edited. The table needs a field of type “Last modified time”.',
        'Für jeden Datensatz, der hinzukommt oder bearbeitet wird. Die Tabelle braucht ein Feld vom Typ „Last modified time“.',
      ),
      input: { baseId, table, field: needed('The name of that field.', 'Der Name dieses Felds.') },
      poll: {
        call: {
          operation: 'list_records',
          arguments: {
            baseId: '{{ input.baseId }}',
            table: '{{ input.table }}',
            filterByFormula: '{{ since == null ? null : "NOT(IS_BEFORE(LAST_MODIFIED_TIME(), \'" + since + "\'))" }}',
            pageSize: 100,
          },
        },
        items: 'records',
        id: ['id', 'fields.{field}'],
        by: { kind: 'time', path: 'fields.{field}', order: 'none', overlapSeconds: 120 },
      },
      returns: record,
    },
  ],
});
