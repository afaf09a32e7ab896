import type { replayWords as source } from '../en/replay.ts';

/** Frühere Läufe im Editor, was ein Schritt dort zeigt, und Testereignisse. */
export const replayWords: { readonly [K in keyof typeof source]: string } = {
  'replay.title': 'Früherer Lauf',
  'replay.canvas': 'Schritte dieses Laufs',
  'replay.close': 'Zurück zum Entwurf',
  'replay.previous': 'Voriger Schritt (←)',
  'replay.next': 'Nächster Schritt (→)',
  'replay.at': '{at} von {count}',
  'replay.use_input': 'Diese Eingabe im Entwurf verwenden',
  'replay.input_used': 'Die Eingabe des Laufs ist jetzt am Auslöser angeheftet',
  'replay.output_pinned': 'Das Ergebnis ist jetzt im Entwurf angeheftet',
  'replay.step': 'Ausgewählter Schritt',
  'replay.outcome': 'Ergebnis',
  'replay.came_in': 'Eingabe des Laufs',
  'replay.round': 'Durchgang',
  'replay.round_number': 'Durchgang {number}',
  'replay.attempt_number': 'Versuch {number}',
  'replay.was_pinned': 'Dieser Schritt lief nicht: Er lieferte seine angehefteten Daten.',
  'replay.waits': 'Der Lauf wartet bei diesem Schritt.',
  'replay.not_reached': 'Der Lauf hat diesen Schritt nicht erreicht.',
  'replay.not_yet': 'Der Lauf hat diesen Schritt noch nicht erreicht.',
  'replay.choose': 'Wählen Sie einen Lauf, um ihn im Editor zu sehen.',
  'replay.no_runs':
    'Führen Sie den Entwurf aus, oder stellen Sie den Workflow bereit, damit seine Auslöser ihn starten.',
  'replay.more': 'Mehr anzeigen',
  'replay.node_help':
    'Mit der Eingabetaste wählen Sie den Schritt aus. Die Pfeiltasten links und rechts gehen durch den Lauf, oben und unten durch die Durchgänge einer Schleife, Escape führt zurück zum Entwurf.',
  'run.on_canvas': 'Im Editor nachvollziehen',

  'summary.any_webhook': 'jeder Webhook',
  'summary.callback': 'bis seine Adresse aufgerufen wird',

  'test_event.title': 'Testereignis',
  'test_event.text':
    'Warten Sie auf ein echtes Ereignis und sehen Sie hier seine Daten. Der Entwurf wird dadurch nicht gestartet; das geht also schon vor dem Bereitstellen.',
  'test_event.listen': 'Auf Testereignis warten',
  'test_event.stop': 'Nicht mehr warten',
  'test_event.call_now': 'Wartet. Rufen Sie jetzt den Webhook auf.',
  'test_event.happen_now': 'Wartet. Lösen Sie das Ereignis jetzt aus, zum Beispiel indem Sie etwas anlegen.',
  'test_event.received': 'Zuletzt empfangen:',
  'test_event.payload': 'Empfangene Daten',
  'test_event.pin': 'Als Testdaten anheften',
  'test_event.pinned': 'Die Daten sind jetzt am Auslöser angeheftet',
};
