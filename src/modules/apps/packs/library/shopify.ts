import { needed, pageSize, text, whole } from '../fields.ts';
import { definePack, says } from '../pack.ts';

const id = needed('Its id.', 'Die ID.');
const order = {
  id: 'integer',
  name: 'string',
  email: 'string',
  created_at: 'string',
  updated_at: 'string',
  total_price: 'string',
  currency: 'string',
  financial_status: 'string',
  fulfillment_status: 'string',
  line_items: [{ title: 'string', quantity: 'integer', price: 'string' }],
};
const customer = {
  id: 'integer',
  email: 'string',
  first_name: 'string',
  last_name: 'string',
  phone: 'string',
  created_at: 'string',
};
const product = {
  id: 'integer',
  title: 'string',
  status: 'string',
  vendor: 'string',
  variants: [{ id: 'integer', title: 'string', price: 'string', inventory_quantity: 'integer' }],
};
const paging = {
  limit: pageSize(250),
  page_info: text('Where to go on, from the answer before.', 'Wo es weitergeht, aus der vorigen Antwort.'),
};

export const pack = definePack({
  name: 'shopify',
  title: 'Shopify',
  description: says('Orders, products and customers of a shop.', 'Bestellungen, Produkte und Kunden eines Shops.'),
  category: 'shop',
  mark: { letters: 'Sh', color: '#4b7a1f' },
  documentation: 'https://shopify.dev/docs/api/admin-rest',
  baseUrl: 'https://{shop}.myshopify.com/admin/api/2025-01',
  variables: {
    shop: {
      title: says('Shop', 'Shop'),
      help: says(
        'What stands before .myshopify.com in the address of your admin.',
        'Was in der Adresse Ihres Admin-Bereichs vor .myshopify.com steht.',
      ),
      example: 'ada-books',
      format: 'label',
    },
  },
  credentials: [
    {
      kind: 'http',
      auth: 'header',
      headerName: 'X-Shopify-Access-Token',
      help: says(
        'In your admin open Settings → Apps and sales channels → Develop apps, create an app with the Admin API scopes it needs, install it, and copy the Admin API access token.',
        'Öffnen Sie im Admin-Bereich Einstellungen → Apps und Vertriebskanäle → Apps entwickeln, legen Sie eine App mit den nötigen Admin-API-Bereichen an, installieren Sie sie und kopieren Sie das Admin-API-Zugriffstoken.',
      ),
    },
    { kind: 'oauth2', provider: 'shopify' },
  ],
  test: { operation: 'get_shop', shows: 'shop.name' },
  operations: [
    {
      name: 'get_shop',
      title: says('Get the shop', 'Shop zeigen'),
      description: says('Name, currency and address of the shop.', 'Name, Währung und Adresse des Shops.'),
      method: 'GET',
      path: '/shop.json',
      returns: { shop: { id: 'integer', name: 'string', email: 'string', currency: 'string', domain: 'string' } },
    },
    {
      name: 'list_orders',
      title: says('List orders', 'Bestellungen auflisten'),
      description: says('Orders of the shop, newest first.', 'Bestellungen des Shops, die neuesten zuerst.'),
      method: 'GET',
      path: '/orders.json',
      input: {
        status: text('Which ones.', 'Welche.', { choices: ['open', 'closed', 'cancelled', 'any'] }),
        created_at_min: text('Only those made since then.', 'Nur seitdem eingegangene.'),
        updated_at_min: text('Only those changed since then.', 'Nur seitdem geänderte.'),
        order: text('Such as created_at asc.', 'Etwa created_at asc.'),
        ...paging,
      },
      returns: { orders: [order] },
    },
    {
      name: 'get_order',
      title: says('Get an order', 'Bestellung zeigen'),
      description: says('One order with its items.', 'Eine Bestellung mit ihren Positionen.'),
      method: 'GET',
      path: '/orders/{id}.json',
      input: { id },
      returns: { order },
    },
    {
      name: 'update_order',
      title: says('Change an order', 'Bestellung ändern'),
      description: says('Change the note or the tags of an order.', 'Notiz oder Tags einer Bestellung ändern.'),
      method: 'PUT',
      path: '/orders/{id}.json',
      input: {
        id,
        note: text('A note.', 'Eine Notiz.'),
        tags: text('Tags with commas between them.', 'Tags, durch Kommas getrennt.'),
      },
      body: { order: { id: '{{ input.id }}', note: '{{ input.note }}', tags: '{{ input.tags }}' } },
      returns: { order },
    },
    {
      name: 'cancel_order',
      title: says('Cancel an order', 'Bestellung stornieren'),
      description: says(
        'Cancel an order that was not fulfilled.',
        'Eine noch nicht ausgeführte Bestellung stornieren.',
      ),
      method: 'POST',
      path: '/orders/{id}/cancel.json',
      input: {
        id,
        reason: text('Why.', 'Warum.', { choices: ['customer', 'inventory', 'fraud', 'declined', 'other'] }),
      },
      returns: { order },
    },
    {
      name: 'list_products',
      title: says('List products', 'Produkte auflisten'),
      description: says('Products of the shop.', 'Produkte des Shops.'),
      method: 'GET',
      path: '/products.json',
      input: {
        title: text('Only with this title.', 'Nur mit diesem Titel.'),
        status: text('Which ones.', 'Welche.', { choices: ['active', 'archived', 'draft'] }),
        ...paging,
      },
      returns: { products: [product] },
    },
    {
      name: 'create_product',
      title: says('Create a product', 'Produkt anlegen'),
      description: says('A new product with one variant.', 'Ein neues Produkt mit einer Variante.'),
      method: 'POST',
      path: '/products.json',
      input: {
        title: needed('Its title.', 'Sein Titel.'),
        body_html: text('A description, as HTML.', 'Eine Beschreibung, als HTML.'),
        vendor: text('Who makes it.', 'Wer es herstellt.'),
        price: text('Its price, such as 19.90.', 'Sein Preis, etwa 19.90.'),
        status: text('Its state.', 'Sein Status.', { choices: ['active', 'draft'] }),
      },
      body: {
        product: {
          title: '{{ input.title }}',
          body_html: '{{ input.body_html }}',
          vendor: '{{ input.vendor }}',
          status: '{{ input.status }}',
          variants: [{ price: '{{ input.price }}' }],
        },
      },
      returns: { product },
    },
    {
      name: 'list_customers',
      title: says('List customers', 'Kunden auflisten'),
      description: says('Customers of the shop.', 'Kunden des Shops.'),
      method: 'GET',
      path: '/customers.json',
      input: {
        created_at_min: text('Only those added since then.', 'Nur seitdem hinzugekommene.'),
        order: text('Such as created_at asc.', 'Etwa created_at asc.'),
        ...paging,
      },
      returns: { customers: [customer] },
    },
    {
      name: 'search_customers',
      title: says('Search customers', 'Kunden suchen'),
      description: says('Customers by words.', 'Kunden nach Wörtern.'),
      method: 'GET',
      path: '/customers/search.json',
      input: { query: needed('Such as email:ada@example.com.', 'Etwa email:ada@example.com.'), limit: pageSize(250) },
      returns: { customers: [customer] },
    },
    {
      name: 'create_customer',
      title: says('Create a customer', 'Kunden anlegen'),
      description: says('A new customer of the shop.', 'Ein neuer Kunde des Shops.'),
      method: 'POST',
      path: '/customers.json',
      input: {
        email: needed('The mail address.', 'Die Mailadresse.'),
        first_name: text('The first name.', 'Der Vorname.'),
        last_name: text('The last name.', 'Der Nachname.'),
        phone: text('The phone number.', 'Die Telefonnummer.'),
        tags: text('Tags with commas between them.', 'Tags, durch Kommas getrennt.'),
      },
      body: {
        customer: {
          email: '{{ input.email }}',
          first_name: '{{ input.first_name }}',
          last_name: '{{ input.last_name }}',
          phone: '{{ input.phone }}',
          tags: '{{ input.tags }}',
        },
      },
      returns: { customer },
    },
    {
      name: 'set_inventory',
      title: says('Set the stock', 'Bestand setzen'),
      description: says(
        'How many pieces of an item there are at a location.',
        'Wie viele Stück eines Artikels an einem Standort liegen.',
      ),
      method: 'POST',
      path: '/inventory_levels/set.json',
      input: {
        location_id: whole('The location.', 'Der Standort.', { required: true }),
        inventory_item_id: whole('The item.', 'Der Artikel.', { required: true }),
        available: whole('How many.', 'Wie viele.', { required: true }),
      },
      returns: {
        inventory_level: {
          inventory_item_id: 'integer',
          location_id: 'integer',
          available: 'integer',
          updated_at: 'string',
        },
      },
    },
  ],
  triggers: [
    {
      name: 'new_order',
      title: says('New order', 'Neue Bestellung'),
      description: says('For each order that comes in.', 'Für jede Bestellung, die eingeht.'),
      poll: {
        call: {
          operation: 'list_orders',
          arguments: { status: 'any', created_at_min: '{{ since }}', order: 'created_at asc', limit: 100 },
        },
        items: 'orders',
        id: ['id'],
        by: { kind: 'time', path: 'created_at', order: 'oldest_first', overlapSeconds: 120 },
      },
      returns: order,
    },
    {
      name: 'new_customer',
      title: says('New customer', 'Neuer Kunde'),
      description: says('For each customer who is added.', 'Für jeden Kunden, der hinzukommt.'),
      poll: {
        call: {
          operation: 'list_customers',
          arguments: { created_at_min: '{{ since }}', order: 'created_at asc', limit: 100 },
        },
        items: 'customers',
        id: ['id'],
        by: { kind: 'time', path: 'created_at', order: 'oldest_first', overlapSeconds: 120 },
      },
      returns: customer,
    },
    {
      name: 'shop_event',
      title: says('Event of the shop, at once', 'Ereignis des Shops, sofort'),
      description: says(
        'For each event of a topic, as soon as Shopify tells of it. svc sets up the webhook.',
        'Für jedes Ereignis eines Themas, sobald Shopify es meldet. svc richtet den Webhook ein.',
      ),
      input: {
        topic: needed('The topic, such as orders/create.', 'Das Thema, etwa orders/create.'),
      },
      webhook: {
        subscribe: {
          method: 'POST',
          path: '/webhooks.json',
          body: { webhook: { topic: '{{ input.topic }}', address: '{{ address }}', format: 'json' } },
        },
        id: 'webhook.id',
        listed: {
          request: { method: 'GET', path: '/webhooks.json', query: { topic: '{{ input.topic }}', limit: 250 } },
          items: 'webhooks',
          address: 'address',
          id: 'id',
        },
        remove: { method: 'DELETE', path: '/webhooks/{id}.json' },
        // Shopify signs with the secret of the custom app, which a connection does not know.
        proof: { proof: 'address' },
        only: [{ header: 'x-shopify-topic', is: ['{topic}'] }],
        deliveryHeader: 'x-shopify-webhook-id',
      },
      returns: order,
    },
  ],
});
