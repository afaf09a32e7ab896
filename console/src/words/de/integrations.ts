import type { integrationWords as source } from '../en/integrations.ts';

export const integrationWords: { readonly [K in keyof typeof source]: string } = {
  'integrations.pages': 'Seiten der Integrationen',
  'integrations.export': 'KI-Programme (MCP-Export)',
  'integrations.export_text':
    'Lassen Sie KI-Programme in diesem Arbeitsbereich arbeiten. Jedes handelt in Ihrem Namen und sieht, was Sie sehen dürfen; was sendet, zahlt, veröffentlicht oder löscht, wartet auf die Freigabe eines Menschen.',
  'integrations.server': 'MCP-Server',
  'integrations.server_text':
    'Die eine Adresse für alle. Ein Schlüssel ist für Programme, die sich nicht anmelden können oder sollen.',
  'integrations.address': 'Adresse',
  'integrations.copy_address': 'Adresse kopieren',
  'integrations.state': 'Status',
  'integrations.nobody_yet': 'Bereit, noch kein Aufruf',
  'integrations.callers.one': 'Bereit, {count} Programm',
  'integrations.callers.other': 'Bereit, {count} Programme',
  'integrations.last_call': 'Letzter Aufruf',
  'integrations.tools': 'Werkzeuge, die ein Programm gezeigt bekommt',
  'integrations.tools_hint':
    'Eine Liste belegt Platz im Kontext des Programms, bevor etwas geschieht. Unabhängig von der Liste lässt sich jedes Werkzeug aufrufen, das Sie benutzen dürfen.',
  'integrations.mode_svc': 'Standard',
  'integrations.mode_svc_text': 'Was die meiste Arbeit braucht, und eine Suche nach dem Rest.',
  'integrations.mode_compact': 'Knapp',
  'integrations.mode_compact_text': 'Nur Lesendes, in wenigen Worten, und eine Suche nach dem Rest.',
  'integrations.mode_full': 'Vollständig',
  'integrations.mode_full_text': 'Jede Aktion als eigenes Werkzeug.',
  'integrations.tool_count.one': '{count} Werkzeug',
  'integrations.tool_count.other': '{count} Werkzeuge',
  'integrations.tokens': 'etwa {tokens} Token',
  'integrations.create_key': 'Schlüssel erstellen',
  'integrations.create_key_title': 'Neuer Schlüssel für ein Programm',
  'integrations.key_name_hint': 'Für welches Programm er ist, etwa „Cursor auf meinem Laptop“.',
  'integrations.key_shown_once':
    'Kopieren Sie diesen Schlüssel jetzt, oder kopieren Sie die Anleitung oben, in der er steht. Er wird nur dieses eine Mal gezeigt; der Server behält keine lesbare Kopie.',
  'integrations.key_waits': 'Warten auf den ersten Aufruf …',
  'integrations.key_used': 'Verbunden: Der erste Aufruf ist da',
  'integrations.connect': 'Ein Programm verbinden',
  'integrations.connect_text': 'Wählen Sie Ihres, etwa Claude oder ChatGPT, und kopieren Sie, was es braucht.',
  'integrations.any_client': 'Jedes Programm',
  'integrations.key_needed':
    'Für den Weg mit Schlüssel erstellen Sie einen: Er wird oben eingesetzt. Einer, den Sie aufbewahrt haben, kommt an die Stelle von svc_…',
  'integrations.key_needed_from_another':
    'Ihre Rolle darf keinen Schlüssel erstellen. Verbinden Sie sich stattdessen durch Anmelden.',
  'integrations.key_filled_in':
    'Der neue Schlüssel „{name}“ ist oben eingesetzt. Er ist fort, sobald Sie diese Seite verlassen.',
  'integrations.not_public':
    'So kann dieses Programm {url} nicht erreichen. Geben Sie svc zuerst eine Adresse mit https, oder wählen Sie ein Programm auf Ihrem Rechner, etwa Claude Code oder Cursor.',
  'integrations.from_the_cloud':
    'Das Programm ruft aus der Cloud seines Herstellers auf; die Adresse muss also aus dem Internet per https erreichbar sein.',
  'integrations.by_key_in_terminal': 'Mit einem Schlüssel, in einem Terminal:',
  'integrations.by_oauth': 'Ohne Schlüssel, durch Anmelden:',
  'integrations.claude':
    'Im Web und in der Desktop-Anwendung: Customize → Connectors → + → Add custom connector, mit dieser Adresse. Claude führt Sie dann hierher, wo Sie sich anmelden und den Arbeitsbereich wählen.',
  'integrations.claude_code_oauth':
    'Ohne Schlüssel, durch Anmelden. Geben Sie danach in einer Sitzung /mcp ein; das öffnet den Browser:',
  'integrations.cursor': 'In .cursor/mcp.json des Projekts, oder für alle Projekte in ~/.cursor/mcp.json:',
  'integrations.without_headers': 'Um sich statt mit einem Schlüssel anzumelden, lassen Sie „headers“ weg.',
  'integrations.vscode':
    'In .vscode/mcp.json des Projekts. VS Code fragt einmal nach dem Schlüssel und bewahrt ihn auf:',
  'integrations.vscode_oauth': 'Um sich statt mit einem Schlüssel anzumelden, lassen Sie „inputs“ und „headers“ weg.',
  'integrations.chatgpt':
    'Im Web: Settings → Apps → Advanced settings, dort den Developer mode einschalten (nicht im kostenlosen Tarif; in einer Firma erlaubt es die Verwaltung). Dann Settings → Apps → Create app, mit dieser Adresse und OAuth als Anmeldung.',
  'integrations.codex': 'Mit einem Schlüssel, den Codex bei jedem Start aus der Umgebung liest:',
  'integrations.gemini_oauth': 'Ohne Schlüssel, durch Anmelden. Geben Sie danach in einer Sitzung /mcp auth svc ein:',
  'integrations.windsurf': 'In ~/.codeium/windsurf/mcp_config.json; laden Sie danach die Liste der MCP-Server neu:',
  'integrations.other':
    'Jedes Programm, das MCP über streamable HTTP spricht: Geben Sie ihm diese Adresse. Wie man sich anmeldet (OAuth), findet es selbst heraus, oder es sendet einen Schlüssel im Header x-api-key oder als Authorization: Bearer.',
  'integrations.other_local': 'Für ein Programm, das nur lokale Server kennt: Dieser reicht alles weiter.',
  'integrations.curl':
    'In einem Terminal, um zu sehen, dass der Schlüssel gilt. Die Antwort ist die Liste der Werkzeuge:',
  'integrations.connected': 'Verbundene Programme',
  'integrations.connected_text':
    'Programme, die durch Anmelden hereingelassen wurden, und Schlüssel, die über MCP benutzt wurden.',
  'integrations.by': 'Zugang durch',
  'integrations.by_oauth_grant': 'Anmeldung',
  'integrations.by_key': 'Schlüssel',
  'integrations.empty_text':
    'Verbinden Sie eines wie oben beschrieben. Es erscheint hier mit seiner letzten Nutzung und lässt sich abschneiden.',
};
