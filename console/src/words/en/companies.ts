export const companyWords = {
  'companies.title': 'Companies',
  'companies.create': 'New company',
  'companies.search': 'Search companies',
  'companies.make': 'Create this company',
  'companies.empty': 'No companies yet',
  'companies.empty_text':
    'A company brings its people, leads and invoices together. Customers and leads that name it belong to it automatically.',
  'companies.none_found': 'No companies match',
  'company.name': 'Name',
  'company.domain': 'Website',
  'company.domain_hint': 'Without https://, such as example.com.',
  'company.notes': 'Notes',
  'company.submit_create': 'Create company',
  'company.delete': 'Delete company',
  'company.delete_effect':
    '“{name}” is deleted. Its customers and leads stay. You can restore it for 30 days under Settings → Recently deleted.',
} as const;
