import type { Translation } from '../../../../language/phrase.ts';
import type { english } from './refusals-en.ts';

export const german: Translation<typeof english> = {
  chat_busy: 'Die vorige Antwort wird noch geschrieben.',
  chat_not_found: 'Diese Chat-Seite gibt es nicht.',
  chat_trigger: 'muss ein Chat-Auslöser des Workflows sein',
  deployed_meanwhile:
    'Von „{name}“ ist inzwischen eine andere Version bereitgestellt oder keine: Sehen Sie es sich noch einmal an.',
  deployer_gone:
    'Wer Version {version} bereitgestellt hat, hat den Arbeitsbereich verlassen: Stellen Sie sie neu bereit.',
  draft_cannot_run: 'Der Entwurf kann nicht laufen: {path}: {problem}',
  draft_not_deployed:
    'Der Workflow ist nicht bereitgestellt: Stellen Sie ihn bereit, oder führen Sie seinen Entwurf aus.',
  execution_id_conflict: 'Es gibt schon einen Lauf mit dieser ID.',
  folder_not_found: 'Diesen Ordner gibt es nicht mehr.',
  invalid_definition: '„{name}“ kann nicht bereitgestellt werden: {path}: {problem}',
  invalid_definition_more: '„{name}“ kann nicht bereitgestellt werden: {path}: {problem} (und {more} weitere)',
  name_taken: 'Es gibt schon einen Ordner „{name}“.',
  no_such_version: '„{name}“ hat keine Version {version}.',
  not_deployed: '„{name}“ ist nicht bereitgestellt.',
  not_deployed_any_more:
    '„{name}“ ist nicht bereitgestellt: Stellen Sie ihn bereit, oder führen Sie ihn mit seiner damaligen Version noch einmal aus.',
  not_trustable:
    'Der Schritt „{step}“ von „{workflow}“ entscheidet erst beim Lauf, was er tut; deshalb kann ihm niemand vorab vertrauen.',
  password_required: 'Diese Seite fragt zuerst nach einem Passwort: Laden Sie sie noch einmal.',
  pins_session_only: 'Nur eine Person kann einen Entwurf mit angehefteten Daten ausführen.',
  run_cancelled: 'Der Lauf wurde vor seinem Ende abgebrochen.',
  run_finished: 'Der Lauf ist schon zu Ende.',
  run_not_finished: 'Der Lauf ist noch nicht zu Ende: Brechen Sie ihn ab, oder warten Sie sein Ende ab.',
  run_not_found: 'Diesen Lauf gibt es nicht, oder er ist so alt, dass er entfernt wurde.',
  session_only: 'Dieser Schritt wirkt über den Arbeitsbereich hinaus; nur eine Person kann ihn testen.',
  template_not_found: 'Es gibt keine Vorlage „{template}“.',
  too_large: 'darf als JSON höchstens 1 MiB haben, nicht {mebibytes} MiB',
  unknown_action: 'Es gibt keine Aktion „{action}“.',
  version_conflict:
    'Schritte, die schon erledigt sind, stehen nicht in der jetzt bereitgestellten Version: Führen Sie ihn von vorn aus, oder mit seiner damaligen Version.',
  version_not_found: 'Dieser Workflow hat keine Version {version}.',
  workflow_not_found: 'Diesen Workflow gibt es nicht mehr.',
  wrong_password: 'Das Passwort ist falsch.',
};
