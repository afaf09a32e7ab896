import type { integrationWords as source } from '../en/integrations.ts';

export const integrationWords: { readonly [K in keyof typeof source]: string } = {
  'integrations.pages': 'Seiten der Integrationen',
  'integrations.export': 'KI-Clients (MCP)',
  'integrations.export_text':
    'Lassen Sie KI-Clients in diesem Arbeitsbereich arbeiten. Jeder handelt in Ihrem Namen und sieht, was Sie sehen dürfen. Senden, Bezahlen, Veröffentlichen und Löschen brauchen die Freigabe eines Menschen.',
  'integrations.server': 'MCP-Server',
  'integrations.server_text':
    'Eine Adresse für alle Clients. Clients, die sich nicht anmelden können, benutzen einen Schlüssel.',
  'integrations.address': 'Adresse',
  'integrations.copy_address': 'Adresse kopieren',
  'integrations.state': 'Status',
  'integrations.nobody_yet': 'Bereit, noch keine Aufrufe',
  'integrations.callers.one': 'Bereit, {count} Client',
  'integrations.callers.other': 'Bereit, {count} Clients',
  'integrations.last_call': 'Letzter Aufruf',
  'integrations.tools': 'Werkzeuge, die Clients gezeigt werden',
  'integrations.tools_hint':
    'Eine längere Liste belegt mehr Kontext im Client. Aufrufen lässt sich in jedem Fall jedes Werkzeug, das Sie benutzen dürfen.',
  'integrations.mode_svc': 'Standard',
  'integrations.mode_svc_text': 'Die häufigsten Werkzeuge und eine Suche nach dem Rest.',
  'integrations.mode_compact': 'Kompakt',
  'integrations.mode_compact_text': 'Nur lesende Werkzeuge mit kurzen Beschreibungen und eine Suche nach dem Rest.',
  'integrations.mode_full': 'Vollständig',
  'integrations.mode_full_text': 'Jede Aktion als eigenes Werkzeug.',
  'integrations.tool_count.one': '{count} Werkzeug',
  'integrations.tool_count.other': '{count} Werkzeuge',
  'integrations.tokens': 'etwa {tokens} Token',
  'integrations.create_key': 'Schlüssel anlegen',
  'integrations.create_key_title': 'Neuer Schlüssel für einen Client',
  'integrations.key_name_hint': 'Für welchen Client er ist, etwa „Cursor auf meinem Laptop“.',
  'integrations.key_shown_once':
    'Kopieren Sie diesen Schlüssel jetzt, oder kopieren Sie die Anleitung oben, in der er steht. Er wird nur einmal gezeigt; der Server behält keine lesbare Kopie.',
  'integrations.key_waits': 'Warten auf den ersten Aufruf …',
  'integrations.key_used': 'Verbunden: Der erste Aufruf ist da',
  'integrations.connect': 'Einen Client verbinden',
  'integrations.connect_text': 'Wählen Sie Ihren Client, etwa Claude oder ChatGPT, und kopieren Sie die Anleitung.',
  'integrations.any_client': 'Jeder Client',
  'integrations.key_needed':
    'Um sich mit einem Schlüssel zu verbinden, legen Sie einen an: Er wird oben eingesetzt. Haben Sie schon einen, setzen Sie ihn anstelle von svc_… ein.',
  'integrations.key_needed_from_another':
    'Ihre Rolle darf keinen Schlüssel anlegen. Verbinden Sie sich stattdessen durch Anmelden.',
  'integrations.key_filled_in':
    'Der neue Schlüssel „{name}“ ist oben eingesetzt. Er verschwindet, sobald Sie diese Seite verlassen.',
  'integrations.not_public':
    'Dieser Client kann {url} nicht erreichen. Geben Sie svc zuerst eine öffentliche https-Adresse, oder wählen Sie einen Client auf Ihrem Rechner, etwa Claude Code oder Cursor.',
  'integrations.from_the_cloud':
    'Dieser Client ruft aus der Cloud seines Anbieters auf; die Adresse muss also aus dem Internet per https erreichbar sein.',
  'integrations.by_key_in_terminal': 'Mit einem Schlüssel, in einem Terminal:',
  'integrations.by_oauth': 'Ohne Schlüssel, durch Anmelden:',
  'integrations.claude':
    'Im Web und in der Desktop-App: Customize → Connectors → + → Add custom connector, mit dieser Adresse. Claude leitet Sie dann hierher, wo Sie sich anmelden und den Arbeitsbereich wählen.',
  'integrations.claude_code_oauth':
    'Ohne Schlüssel, durch Anmelden. Geben Sie danach in einer Sitzung /mcp ein; das öffnet den Browser:',
  'integrations.cursor': 'In .cursor/mcp.json des Projekts, oder für alle Projekte in ~/.cursor/mcp.json:',
  'integrations.without_headers': 'Um sich statt mit einem Schlüssel anzumelden, lassen Sie „headers“ weg.',
  'integrations.vscode':
    'In .vscode/mcp.json des Projekts. VS Code fragt einmal nach dem Schlüssel und bewahrt ihn auf:',
  'integrations.vscode_oauth': 'Um sich statt mit einem Schlüssel anzumelden, lassen Sie „inputs“ und „headers“ weg.',
  'integrations.chatgpt':
    'Im Web: Settings → Apps → Advanced settings, dort den Developer mode einschalten (nicht im kostenlosen Tarif; in einer Firma muss die Verwaltung es erlauben). Dann Settings → Apps → Create app, mit dieser Adresse und OAuth als Anmeldung.',
  'integrations.codex': 'Mit einem Schlüssel, den Codex bei jedem Start aus der Umgebung liest:',
  'integrations.gemini_oauth': 'Ohne Schlüssel, durch Anmelden. Geben Sie danach in einer Sitzung /mcp auth svc ein:',
  'integrations.windsurf': 'In ~/.codeium/windsurf/mcp_config.json; laden Sie danach die Liste der MCP-Server neu:',
  'integrations.other':
    'Jeder Client, der MCP über streamable HTTP unterstützt: Tragen Sie diese Adresse ein. Die Anmeldung per OAuth findet der Client selbst heraus, oder er sendet einen Schlüssel im Header x-api-key oder als Authorization: Bearer.',
  'integrations.other_local': 'Für einen Client, der nur lokale Server kennt: Dieser leitet alles weiter.',
  'integrations.curl': 'Um den Schlüssel im Terminal zu prüfen. Die Antwort ist die Liste der Werkzeuge:',
  'integrations.connected': 'Verbundene Clients',
  'integrations.connected_text':
    'Clients, die durch Anmelden zugelassen wurden, und Schlüssel, die über MCP benutzt wurden.',
  'integrations.by': 'Zugang',
  'integrations.by_oauth_grant': 'Anmeldung',
  'integrations.by_key': 'Schlüssel',
  'integrations.empty_text':
    'Verbinden Sie einen wie oben beschrieben. Er erscheint dann hier mit seiner letzten Nutzung, und Sie können ihn trennen.',
};
