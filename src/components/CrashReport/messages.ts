/** 错误自己的话，连同一层层的原因。 */
export function messages(error: unknown): string[] {
  if (!(error instanceof Error)) return typeof error === 'string' ? [error] : [];
  return [error.message, ...messages(error.cause)];
}
