import type { companyWords as source } from '../en/companies.ts';

export const companyWords: { readonly [K in keyof typeof source]: string } = {
  'companies.title': 'Firmen',
  'companies.create': 'Neue Firma',
  'companies.search': 'Firmen durchsuchen',
  'companies.make': 'Diese Firma anlegen',
  'companies.empty': 'Noch keine Firmen',
  'companies.empty_text':
    'Eine Firma führt ihre Menschen, Leads und Rechnungen zusammen. Kunden und Leads, die sie nennen, gehören von selbst dazu.',
  'companies.none_found': 'Keine passenden Firmen',
  'company.name': 'Name',
  'company.domain': 'Website',
  'company.domain_hint': 'Ohne https://, etwa example.com.',
  'company.notes': 'Notizen',
  'company.submit_create': 'Firma anlegen',
  'company.delete': 'Firma löschen',
  'company.delete_effect':
    '„{name}“ wird gelöscht. Ihre Kunden und Leads bleiben. Unter „Einstellungen → Kürzlich gelöscht“ lässt sie sich 30 Tage lang wiederherstellen.',
};
