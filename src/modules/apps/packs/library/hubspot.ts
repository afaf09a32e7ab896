import { list, needed, nextPage, object, pageSize, text } from '../fields.ts';
import { definePack, says } from '../pack.ts';

const record = { id: 'string', properties: 'object', createdAt: 'string', updatedAt: 'string', archived: 'boolean' };
const records = { results: [record], paging: { next: { after: 'string' } } };
const properties = object('Values by the names of properties.', 'Werte nach den Namen der Eigenschaften.', {
  required: true,
});
const shown = text('Which properties, with commas between them.', 'Welche Eigenschaften, durch Kommas getrennt.');
const found = {
  filterGroups: list('Filters as the API writes them.', 'Filter, wie die API sie schreibt.', { items: 'object' }),
  query: text('Words to search for.', 'Gesuchte Wörter.'),
  sorts: list('An order as the API writes it.', 'Eine Reihenfolge, wie die API sie schreibt.', { items: 'object' }),
  properties: list('Which properties.', 'Welche Eigenschaften.'),
  limit: pageSize(200),
  after: nextPage(),
};
const newest = (by: string) => ({
  filterGroups: `{{ since == null ? null : [{"filters": [{"propertyName": "${by}", "operator": "GTE", "value": since}]}] }}`,
  sorts: [{ propertyName: by, direction: 'ASCENDING' }],
  limit: 100,
});

export const pack = definePack({
  name: 'hubspot',
  title: 'HubSpot',
  description: says('Contacts, companies and deals of HubSpot.', 'Kontakte, Unternehmen und Deals aus HubSpot.'),
  category: 'sales',
  mark: { letters: 'Hu', color: '#b8401f' },
  documentation: 'https://developers.hubspot.com/docs/api-reference/crm-contacts-v3/guide',
  baseUrl: 'https://api.hubapi.com',
  credentials: [
    {
      kind: 'http',
      auth: 'bearer',
      help: says(
        'In HubSpot open Settings → Integrations → Private apps, create one with the scopes crm.objects.contacts, companies and deals, and copy its access token.',
        'Öffnen Sie in HubSpot Einstellungen → Integrationen → Private Apps, legen Sie eine mit den Bereichen crm.objects.contacts, companies und deals an und kopieren Sie ihr Zugriffstoken.',
      ),
    },
    { kind: 'oauth2', provider: 'hubspot' },
  ],
  test: { operation: 'account_info', shows: 'portalId' },
  operations: [
    {
      name: 'account_info',
      title: says('Get account details', 'Angaben zum Konto zeigen'),
      description: says(
        'The HubSpot account that the token belongs to.',
        'Das HubSpot-Konto, zu dem das Token gehört.',
      ),
      method: 'GET',
      path: '/account-info/v3/details',
      returns: { portalId: 'integer', accountType: 'string', timeZone: 'string', companyCurrency: 'string' },
    },
    {
      name: 'list_contacts',
      title: says('List contacts', 'Kontakte auflisten'),
      description: says('Contacts, page by page.', 'Kontakte, Seite für Seite.'),
      method: 'GET',
      path: '/crm/v3/objects/contacts',
      input: { properties: shown, limit: pageSize(100), after: nextPage() },
      returns: records,
    },
    {
      name: 'search_contacts',
      title: says('Search contacts', 'Kontakte suchen'),
      description: says('Contacts by words or filters.', 'Kontakte nach Wörtern oder Filtern.'),
      method: 'POST',
      path: '/crm/v3/objects/contacts/search',
      reads: true,
      input: found,
      returns: { total: 'integer', ...records },
    },
    {
      name: 'get_contact',
      title: says('Get a contact', 'Kontakt zeigen'),
      description: says('One contact with its properties.', 'Ein Kontakt mit seinen Eigenschaften.'),
      method: 'GET',
      path: '/crm/v3/objects/contacts/{id}',
      input: { id: needed('Its id.', 'Seine ID.'), properties: shown },
      returns: record,
    },
    {
      name: 'create_contact',
      title: says('Create a contact', 'Kontakt anlegen'),
      description: says(
        'A new contact, such as {"email": "ada@example.com", "firstname": "Ada"}.',
        'Ein neuer Kontakt, etwa {"email": "ada@example.com", "firstname": "Ada"}.',
      ),
      method: 'POST',
      path: '/crm/v3/objects/contacts',
      input: { properties },
      returns: record,
    },
    {
      name: 'update_contact',
      title: says('Change a contact', 'Kontakt ändern'),
      description: says('Change properties of a contact.', 'Eigenschaften eines Kontakts ändern.'),
      method: 'PATCH',
      path: '/crm/v3/objects/contacts/{id}',
      input: { id: needed('Its id.', 'Seine ID.'), properties },
      returns: record,
    },
    {
      name: 'delete_contact',
      title: says('Delete a contact', 'Kontakt löschen'),
      description: says(
        'Move a contact to the recycling bin of HubSpot.',
        'Einen Kontakt in den Papierkorb von HubSpot legen.',
      ),
      method: 'DELETE',
      path: '/crm/v3/objects/contacts/{id}',
      input: { id: needed('Its id.', 'Seine ID.') },
    },
    {
      name: 'search_companies',
      title: says('Search companies', 'Unternehmen suchen'),
      description: says('Companies by words or filters.', 'Unternehmen nach Wörtern oder Filtern.'),
      method: 'POST',
      path: '/crm/v3/objects/companies/search',
      reads: true,
      input: found,
      returns: { total: 'integer', ...records },
    },
    {
      name: 'create_company',
      title: says('Create a company', 'Unternehmen anlegen'),
      description: says(
        'A new company, such as {"name": "Ada GmbH", "domain": "example.com"}.',
        'Ein neues Unternehmen, etwa {"name": "Ada GmbH", "domain": "example.com"}.',
      ),
      method: 'POST',
      path: '/crm/v3/objects/companies',
      input: { properties },
      returns: record,
    },
    {
      name: 'search_deals',
      title: says('Search deals', 'Deals suchen'),
      description: says('Deals by words or filters.', 'Deals nach Wörtern oder Filtern.'),
      method: 'POST',
      path: '/crm/v3/objects/deals/search',
      reads: true,
      input: found,
      returns: { total: 'integer', ...records },
    },
    {
      name: 'create_deal',
      title: says('Create a deal', 'Deal anlegen'),
      description: says('A new deal with a name, a stage and an amount.', 'Ein neuer Deal mit Name, Phase und Betrag.'),
      method: 'POST',
      path: '/crm/v3/objects/deals',
      input: { properties },
      returns: record,
    },
    {
      name: 'update_deal',
      title: says('Change a deal', 'Deal ändern'),
      description: says(
        'Change properties of a deal, such as its stage.',
        'Eigenschaften eines Deals ändern, etwa seine Phase.',
      ),
      method: 'PATCH',
      path: '/crm/v3/objects/deals/{id}',
      input: { id: needed('Its id.', 'Seine ID.'), properties },
      returns: record,
    },
  ],
  triggers: [
    {
      name: 'new_contact',
      title: says('New contact', 'Neuer Kontakt'),
      description: says('For each contact that is created.', 'Für jeden Kontakt, der angelegt wird.'),
      poll: {
        call: { operation: 'search_contacts', arguments: newest('createdate') },
        items: 'results',
        id: ['id'],
        // HubSpot's search finds new records with a delay.
        by: { kind: 'time', path: 'createdAt', order: 'oldest_first', overlapSeconds: 900 },
      },
      returns: record,
    },
    {
      name: 'changed_deal',
      title: says('New or changed deal', 'Neuer oder geänderter Deal'),
      description: says(
        'For each deal that is created or changed.',
        'Für jeden Deal, der angelegt oder geändert wird.',
      ),
      poll: {
        call: { operation: 'search_deals', arguments: newest('hs_lastmodifieddate') },
        items: 'results',
        id: ['id', 'updatedAt'],
        by: { kind: 'time', path: 'updatedAt', order: 'oldest_first', overlapSeconds: 900 },
      },
      returns: record,
    },
  ],
});
