/** Upload progress per file of this page; other tabs' uploads aren't known here. */
export class Underway {
  private readonly sent = new Map<string, number>();
  private readonly listeners = new Set<() => void>();

  readonly onChange = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly of = (mediaId: string): number | null => this.sent.get(mediaId) ?? null;

  /** `null`: the upload has ended. */
  readonly note = (mediaId: string, bytes: number | null): void => {
    if (bytes === null) this.sent.delete(mediaId);
    else this.sent.set(mediaId, bytes);
    for (const listener of this.listeners) listener();
  };
}
