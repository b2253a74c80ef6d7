/**
 * Pictures and files as databases of browsers keep them: bytes with their type. A Blob dies in WebKit and Firefox when its row is written
 * again, and Safari's private windows refuse it.
 */
export interface StoredPicture {
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

/** To be awaited before a transaction begins: reading a Blob would end it. */
export const toStored = async (picture: Blob): Promise<StoredPicture> => ({
  bytes: await picture.arrayBuffer(),
  type: picture.type,
});

export const toBlob = ({ bytes, type }: StoredPicture): Blob => new Blob([bytes], { type });
