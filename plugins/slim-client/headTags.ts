/**
 * <Head> 里写的标签：读出来，全页合并成一份。服务端（helmetServer.ts）与浏览器（helmet.ts）用同一份规则，两边写出的才一样：
 * 后写的优先；元数据按 name、property 等去重，同一处写的几个都留；别的标签写几个留几个。
 */
import {Children, isValidElement, type ReactElement, type ReactNode} from 'react';

export interface Tag {
  name: string;
  attributes: Map<string, string>;
  text: string;
}

type Props = Readonly<Record<string, unknown>> & {readonly children?: ReactNode};

/** 归 <Head> 管的标签都带着它。 */
export const mark = 'data-rh';

/** 与 HTML 不同名的 JSX 属性；其余的小写即可。 */
const attributeNames = new Map([
  ['className', 'class'],
  ['httpEquiv', 'http-equiv'],
]);

/** 元数据去重用的属性，先到先用。 */
const identifying = ['charset', 'name', 'property', 'http-equiv', 'itemprop'];

function textOf(children: ReactNode): string {
  return Children.toArray(children)
    .filter((child) => typeof child === 'string' || typeof child === 'number')
    .join('');
}

function readTag(name: string, props: Props): Tag {
  const {children, innerHTML, cssText, ...attributes} = props;
  const written = [innerHTML, cssText].find((value) => typeof value === 'string');
  return {
    name,
    attributes: new Map(
      Object.entries(attributes).map(([key, value]) => [
        attributeNames.get(key) ?? key.toLowerCase(),
        typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '',
      ]),
    ),
    text: typeof written === 'string' ? written : textOf(children),
  };
}

/** 展开片段；数组与空值由 Children 处理。 */
export function readTags(children: ReactNode): Tag[] {
  return Children.toArray(children)
    .filter((child): child is ReactElement<Props> => isValidElement(child))
    .flatMap(({type, props}) => (typeof type === 'string' ? [readTag(type, props)] : readTags(props.children)));
}

/** 同一个东西的键：后写的盖住先写的；没有键的都留。 */
function identity({name, attributes}: Tag): string | undefined {
  if (name === 'link') {
    const rel = attributes.get('rel') ?? '';
    return rel === 'canonical' ? rel : `${rel} ${attributes.get('href') ?? ''}`;
  }
  const key = name === 'meta' ? identifying.find((attribute) => attributes.has(attribute)) : undefined;
  return key && `${key} ${attributes.get(key) ?? ''}`;
}

/** 从后往前收；后面的一处写过的键，前面各处的同键标签不要。 */
export function merge(groups: readonly Tag[][]): Tag[] {
  const seen = new Set<string>();
  const kept: Tag[][] = [];
  for (const group of [...groups].reverse()) {
    const own = group.map((tag) => ({tag, key: identity(tag)})).filter(({key}) => !key || !seen.has(key));
    for (const {key} of own) if (key) seen.add(key);
    kept.unshift(own.map(({tag}) => tag));
  }
  return kept.flat();
}
