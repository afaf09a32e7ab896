export const german = {
  title: 'Webhooks',
  description: 'Eingehende Webhooks, die Workflows starten, Webhooks von Kalendern, Notizdiensten und Sprachdiensten, und signierte ausgehende Webhooks.',
};
