import {
  type LowerMethod,
  type OpenApiDocument,
  type Operation,
  operationsOf,
} from '../../server/http/api-document/open-api.ts';
import { answerBreaks, type Change, inputBreaks, type Resolve } from './compare-schemas.ts';

interface Comparison {
  /** Changes that break clients of the published document. */
  breaks: string[];
  news: string[];
}

/** Ignores changes to error codes, because clients know the format that all errors share. */
export function compareDocuments(published: OpenApiDocument, live: OpenApiDocument): Comparison {
  const news = [...operationsOf(live)]
    .filter(({ path, method }) => !published.paths[path]?.[method])
    .map(({ path, method }) => nameOf(method, path));
  const breaks = [...operationsOf(published)].flatMap(({ path, method, operation }) => {
    const after = live.paths[path]?.[method];
    const name = nameOf(method, path);
    if (!after) return [`${name} was removed`];
    return compareOperations(operation, after, {
      resolveBefore: resolverOf(published),
      resolveAfter: resolverOf(live),
    }).map((text) => `${name}: ${text}`);
  });
  return { breaks, news };
}

const nameOf = (method: LowerMethod, path: string): string => `${method.toUpperCase()} ${path}`;

function resolverOf({ components }: OpenApiDocument): Resolve {
  const resolve: Resolve = (schema) => {
    const named = components.schemas[schema.$ref?.split('/').at(-1) ?? ''];
    return named ? resolve(named) : schema;
  };
  return resolve;
}

type Sides = Pick<Change, 'resolveBefore' | 'resolveAfter'>;

function compareOperations(before: Operation, after: Operation, sides: Sides): string[] {
  return [
    ...compareAccess(before, after),
    ...compareParameters(before, after, sides),
    ...compareBodies(before, after, sides),
    ...compareAnswers(before, after, sides),
  ];
}

function compareAccess(before: Operation, after: Operation): string[] {
  const isOpen = ({ security }: Operation) => security.some((way) => !('accessToken' in way));
  const shutOut = (before['x-roles'] ?? []).filter((role) => !after['x-roles']?.includes(role));
  return [
    ...(isOpen(before) && !isOpen(after) ? ['now needs a token'] : []),
    ...(after['x-roles'] && !before['x-roles'] ? ['is now for some roles only'] : []),
    ...(after['x-roles'] ? shutOut.map((role) => `is not for ${role} any more`) : []),
  ];
}

function compareParameters(before: Operation, after: Operation, sides: Sides): string[] {
  const former = before.parameters ?? [];
  const current = after.parameters ?? [];
  return [
    ...former.flatMap((parameter) => {
      const now = current.find((one) => one.in === parameter.in && one.name === parameter.name);
      if (!now) return [`the parameter ${parameter.name} was removed`];
      const place = `the parameter ${parameter.name}`;
      return inputBreaks({ before: parameter.schema, after: now.schema, ...sides }, place);
    }),
    ...current
      .filter(({ name, required }) => {
        const past = former.find((one) => one.name === name);
        return required && !past?.required;
      })
      .map(({ name }) => `the parameter ${name} is now required`),
  ];
}

function compareBodies(before: Operation, after: Operation, sides: Sides): string[] {
  const former = before.requestBody?.content ?? {};
  const current = after.requestBody?.content;
  if (!before.requestBody && current) return ['now needs a body'];
  return Object.entries(former).flatMap(([type, { schema }]) => {
    const now = current?.[type];
    if (!now) return [`no longer accepts ${type}`];
    return inputBreaks({ before: schema, after: now.schema, ...sides }, 'body');
  });
}

function compareAnswers(before: Operation, after: Operation, sides: Sides): string[] {
  const successes = Object.entries(before.responses).filter(([status]) => Number(status) < 400);
  return successes.flatMap(([status, former]) => {
    const now = after.responses[status];
    if (!now) return [`no longer returns ${status}`];
    if ('$ref' in former || '$ref' in now) return [];
    const headers = Object.keys(former.headers ?? {})
      .filter((name) => !now.headers?.[name])
      .map((name) => `no longer returns the header ${name}`);
    const contents = Object.entries(former.content ?? {}).flatMap(([type, { schema }]) => {
      const current = now.content?.[type];
      if (!current) return [`no longer returns ${type}`];
      return answerBreaks({ before: schema, after: current.schema, ...sides }, 'answer');
    });
    return [...headers, ...contents];
  });
}
