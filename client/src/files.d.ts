declare module '*.svg' {
  const url: string;
  export default url;
}
declare module '*.ftl' {
  const url: string;
  export default url;
}
declare module '*.css';
