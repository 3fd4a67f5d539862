/** 不压缩的 zip：内容相同，出来的每一个字节都相同，哪个版本的 Node 都一样。 */
import {crc32} from 'node:zlib';

/** 路径（用 / 分隔，只用英文）与内容。 */
export type ZipEntry = readonly [name: string, content: Buffer];

// 1980-01-01 00:00，这个格式里最早的时刻：不随打包的时间变。
const [dosTime, dosDate] = [0, (1 << 5) | 1];
const regularFile = (0o100644 << 16) >>> 0;

/** 本地头与目录里共有的一段。 */
function common([name, content]: ZipEntry): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(dosTime, 6);
  fields.writeUInt16LE(dosDate, 8);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(content.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}

/** 目录里的一条；at 是这个文件的本地头在哪里。 */
function directoryEntry(entry: ZipEntry, at: number): Buffer {
  const head = Buffer.from('PK\x01\x02\x14\x03', 'latin1');
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(regularFile, 6);
  tail.writeUInt32LE(at, 10);
  return Buffer.concat([head, common(entry), tail, Buffer.from(entry[0])]);
}

/** 打成一个 zip，次序照传入的。 */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const [name, content] = entry;
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common(entry), Buffer.from(name), content]);
    files.push(file);
    directory.push(directoryEntry(entry, at));
    at += file.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, listed, end]);
}
