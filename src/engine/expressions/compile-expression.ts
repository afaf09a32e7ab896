import { SecretValue } from '../secrets/secret-value.ts';
import type { Compiled } from './evaluation.ts';
import { Complaint } from './expression-error.ts';
import { findExpressionFunction, namesLike } from './functions/registry.ts';
import { compileBinary, negate } from './operators.ts';
import { globalHint } from './syntax/method-hints.ts';
import type { Syntax } from './syntax/syntax.ts';
import { jsonValue } from './values/json-value.ts';
import { readMember } from './values/read-member.ts';
import { isTrue } from './values/truth.ts';
import { computedWith } from './with-secrets.ts';
import { failures } from './words/failures.ts';

/**
 * Compiles an expression into nested closures; no part of it ever becomes program code. Names and functions are
 * resolved here, so a misspelt one is reported when the expression is written, not when it runs.
 */
export function compileExpression(syntax: Syntax, roots: readonly string[]): Compiled {
  const compile = (part: Syntax) => compileExpression(part, roots);
  switch (syntax.kind) {
    case 'literal': {
      const { value } = syntax;
      return () => value;
    }
    case 'name':
      return compileName(syntax, roots);
    case 'member': {
      // A secret is only accessible by its name, so an expression cannot list the names of all secrets.
      const object = syntax.object.kind === 'name' ? compileRoot(syntax.object, roots) : compile(syntax.object);
      return compileMember(object, compile(syntax.key));
    }
    case 'call':
      return compileCall(syntax, compile);
    case 'unary': {
      const argument = compile(syntax.argument);
      const apply = syntax.operator === '!' ? (value: unknown) => !isTrue(value) : negate;
      return (evaluation) =>
        evaluation.scope.holdsSecrets
          ? computedWith([argument(evaluation)], ([value]) => apply(value))
          : apply(argument(evaluation));
    }
    case 'binary':
      return compileBinary(syntax.operator, compile(syntax.left), compile(syntax.right));
    case 'choice': {
      const [test, then, otherwise] = [compile(syntax.test), compile(syntax.then), compile(syntax.otherwise)];
      return (evaluation) => (isTrue(test(evaluation)) ? then(evaluation) : otherwise(evaluation));
    }
    case 'list': {
      const elements = syntax.elements.map(compile);
      return (evaluation) => elements.map((element) => element(evaluation));
    }
    case 'object': {
      const entries = syntax.entries.map(({ key, value }) => ({ key, value: compile(value) }));
      return (evaluation) => Object.fromEntries(entries.map(({ key, value }) => [key, value(evaluation)]));
    }
  }
}

function compileName(syntax: Extract<Syntax, { kind: 'name' }>, roots: readonly string[]): Compiled {
  if (syntax.name === 'secrets')
    throw new Complaint('unknown_name', failures.phrase('no_secret_named'), syntax.position);
  return compileRoot(syntax, roots);
}

function compileRoot({ name, position }: Extract<Syntax, { kind: 'name' }>, roots: readonly string[]): Compiled {
  if (!roots.includes(name)) {
    const known = roots.join(', ');
    const why = findExpressionFunction(name)
      ? failures.phrase('no_name_but_function', { name, known, call: name.toUpperCase() })
      : failures.phrase('no_name', { name, known });
    throw new Complaint('unknown_name', why, position);
  }
  return (evaluation) => {
    evaluation.spend(1);
    return jsonValue(evaluation.scope.root(name));
  };
}

function compileMember(object: Compiled, key: Compiled): Compiled {
  return (evaluation) => {
    evaluation.spend(1);
    const owner = object(evaluation);
    if (owner === null) return null;
    if (typeof owner === 'string') evaluation.spendOn(owner);
    const name = key(evaluation);
    if (evaluation.scope.holdsSecrets && (owner instanceof SecretValue || name instanceof SecretValue))
      return computedWith([owner, name], ([whole, part]) => readMember(whole, part));
    return readMember(owner, name);
  };
}

function compileCall(
  { name, arguments: given, position }: Extract<Syntax, { kind: 'call' }>,
  compile: (part: Syntax) => Compiled,
): Compiled {
  const definition = findExpressionFunction(name);
  if (!definition) {
    const instead = globalHint(name);
    const why = instead
      ? failures.phrase('no_function_but', { name, instead })
      : failures.phrase('no_function', { name, names: namesLike(name).join(', ') });
    throw new Complaint('unknown_function', why, position);
  }
  if (!definition.takes(given.length))
    throw new Complaint(
      'expression_syntax',
      failures.phrase('values', { name: definition.name, count: given.length, signature: definition.signature }),
      position,
    );
  const args = given.map(compile);
  return (evaluation) => {
    evaluation.spend(1);
    try {
      return jsonValue(definition.call(args, evaluation));
    } catch (error) {
      // An error from a nested call already has its position, which is more precise than this one.
      throw error instanceof Complaint && error.position === undefined
        ? new Complaint(error.code, error.why, position)
        : error;
    }
  };
}
