declare module '*/data/maps/map-1.json' {
  const map: import('./maps.ts').KillzoneMap;
  export default map;
}

declare module '*/data/maps/map-2.json' {
  const map: import('./maps.ts').KillzoneMap;
  export default map;
}

declare module '*/data/maps/map-3.json' {
  const map: import('./maps.ts').KillzoneMap;
  export default map;
}

declare module '*/data/maps/map-4.json' {
  const map: import('./maps.ts').KillzoneMap;
  export default map;
}

declare module '*/data/maps/map-5.json' {
  const map: import('./maps.ts').KillzoneMap;
  export default map;
}

declare module '*/data/maps/map-6.json' {
  const map: import('./maps.ts').KillzoneMap;
  export default map;
}
