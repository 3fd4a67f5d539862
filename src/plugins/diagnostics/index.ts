/** 这个房间的门：别处都从这里取。 */
export * from './dataFile';
export * from './diagnostic';
export * from './hidden';
export * from './lines';
export * from './nearest';
export * from './positions';
export * from './report';
export * from './schema';
export * from './table';
export * from './yaml';
