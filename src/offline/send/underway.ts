/** How much of each file has left this page, while it leaves. What another tab or the worker sends isn't known here. */
export class Underway {
  private readonly sent = new Map<string, number>();
  private readonly listeners = new Set<() => void>();

  readonly onChange = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly of = (mediaId: string): number | null => this.sent.get(mediaId) ?? null;

  /** `null`: no longer on its way. */
  readonly note = (mediaId: string, bytes: number | null): void => {
    if (bytes === null) this.sent.delete(mediaId);
    else this.sent.set(mediaId, bytes);
    for (const listener of this.listeners) listener();
  };
}
