import type { FastifyReply } from 'fastify';

const policyWithoutFrames = [
  "default-src 'self'",
  "script-src 'self'",
  // The component library writes its colours into style elements and attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ');

const contentPolicy = `${policyWithoutFrames}; frame-ancestors 'none'`;

/** For a page that these websites may show in a frame. */
export function allowFrames(reply: FastifyReply, websites: readonly string[]): void {
  reply.header('content-security-policy', `${policyWithoutFrames}; frame-ancestors ${websites.join(' ')}`);
  reply.removeHeader('x-frame-options');
}

export function setSecurityHeaders(reply: FastifyReply, https: boolean): void {
  reply.header('content-security-policy', contentPolicy);
  reply.header('x-content-type-options', 'nosniff');
  reply.header('x-frame-options', 'DENY');
  reply.header('referrer-policy', 'same-origin');
  reply.header('cross-origin-opener-policy', 'same-origin');
  reply.header('cross-origin-resource-policy', 'same-origin');
  // The camera is used to scan codes into records. The browser asks each person first.
  reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()');
  if (https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
}
