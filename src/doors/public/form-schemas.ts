import { Type } from 'typebox';
import type { Catalogue } from '../../runtime/catalogue.ts';
import { schemasOf } from '../http/action-schemas.ts';
import { refusalBodies } from '../http/error-bodies.ts';

// An invalid token is answered like an address that we did not give out.
const shared = { tags: ['Public pages'], security: [], params: Type.Object({ token: Type.String() }) };
const errors = refusalBodies(404, 409, 422, 429, 503);
const Bytes = Type.String({ format: 'binary' });

/** Schemas of the public form pages, from their open actions. */
export function formSchemas(catalogue: Catalogue) {
  const show = schemasOf(catalogue, 'tables.show_form');
  const submit = schemasOf(catalogue, 'tables.submit_form');
  const { person, language } = show.pick('person', 'language');
  const ofPerson = { p: person };
  return {
    show: {
      ...shared,
      operationId: 'getForm',
      summary: 'What a form asks',
      querystring: Type.Object({ ...ofPerson, language }),
      response: { 200: show.output, ...errors },
    },
    submit: {
      ...shared,
      operationId: 'answerForm',
      summary: 'Answer a form',
      description:
        'Makes a record of the table behind the form. Where very many answers come at once, it is refused with proof_required, a challenge and how many zero bits are wanted: send the same again with proof: {challenge, answer}.',
      querystring: Type.Object({ ...ofPerson, language }),
      body: Type.Object(submit.without('token', 'person', 'language')),
      response: { 201: submit.output, ...refusalBodies(413), ...errors },
    },
    upload: {
      ...shared,
      operationId: 'uploadToForm',
      summary: 'Upload a file for an answer to a form',
      description: 'One part with a file name. A file that no answer holds is thrown away after 24 hours.',
      consumes: ['multipart/form-data'],
      querystring: Type.Object(ofPerson),
      body: Type.Object({ file: Bytes }),
      response: {
        201: Type.Object({ id: Type.String(), name: Type.String(), size: Type.Integer(), type: Type.String() }),
        ...refusalBodies(400, 413),
        ...errors,
      },
    },
  };
}
